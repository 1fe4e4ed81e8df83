import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeLogin,
  loginStep,
  openLogin,
  restoreDestination,
  showLogin,
  takeDestination,
} from '../../../../../src/stores/people/auth/login.ts';
import { storage } from '../../../support.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

it('opens, and remembers once where the reader was going', () => {
  showLogin('start', '/notice?type=1');
  expect(loginStep.get()).toBe('start');
  expect(takeDestination()).toBe('/notice?type=1');
  expect(takeDestination()).toBeNull();
});

it('forgets it when the dialog is closed, or opened without a place to go', () => {
  showLogin('start', '/im');
  closeLogin();
  expect(loginStep.get()).toBeNull();
  expect(takeDestination()).toBeNull();
  showLogin('start', '/im');
  openLogin();
  expect(takeDestination()).toBeNull();
});

it('is told again where the reader was going, as long as the dialog is open', () => {
  showLogin('start', '/im');
  restoreDestination(takeDestination());
  expect(takeDestination()).toBe('/im');
  closeLogin();
  restoreDestination('/im');
  expect(takeDestination()).toBeNull();
});
