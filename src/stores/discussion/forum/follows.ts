import { editList } from '../../../../contract/discussion/forum/edit.ts';
import { forumList } from '../../../../contract/discussion/forum/forum.ts';
import { call } from '../../../client/call.ts';
import { listing } from '../../kit/listing.ts';

export const followed = listing(({ pageNo }) => call(forumList, { followed: true, pageNo }), {});
export const ownEdits = listing(({ pageNo }) => call(editList, { own: true, pageNo }), {});
