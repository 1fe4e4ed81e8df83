import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeLogin,
  giveBackWanted,
  loginStep,
  openLogin,
  showLogin,
  takeWanted,
} from '../../../../../src/stores/people/auth/login.ts';
import { storage } from '../../../support.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

it('opens, and remembers once where the reader was going', () => {
  showLogin('start', '/notice?type=1');
  expect(loginStep.get()).toBe('start');
  expect(takeWanted()).toBe('/notice?type=1');
  expect(takeWanted()).toBeNull();
});

it('forgets it when the dialog is closed, or opened without a place to go', () => {
  showLogin('start', '/im');
  closeLogin();
  expect(loginStep.get()).toBeNull();
  expect(takeWanted()).toBeNull();
  showLogin('start', '/im');
  openLogin();
  expect(takeWanted()).toBeNull();
});

it('is told again where the reader was going, as long as the dialog is open', () => {
  showLogin('start', '/im');
  giveBackWanted(takeWanted());
  expect(takeWanted()).toBe('/im');
  closeLogin();
  giveBackWanted('/im');
  expect(takeWanted()).toBeNull();
});
