import { editList } from '../../../../contract/discussion/forum/edit.ts';
import { forumList } from '../../../../contract/discussion/forum/forum.ts';
import { call } from '../../../client/call.ts';
import { listing } from '../../kit/listing.ts';

/** The questions that the reader follows. */
export const followed = listing(({ pageNo }) => call(forumList, { followed: true, pageNo }), {});
/** The edits that the reader suggested, in every state, the latest first. */
export const ownEdits = listing(({ pageNo }) => call(editList, { own: true, pageNo }), {});
