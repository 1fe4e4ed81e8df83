import { useStore } from '@nanostores/react';
import type { Capability } from '../../../../contract/discovery/site/capability.ts';
import { abilities } from '../../../stores/kit/abilities.ts';

/** Whether the host has a capability; false until known. */
export const useHas = (name: Capability): boolean =>
  useStore(abilities, { ssr: 'initial' })?.has(name) ?? false;
