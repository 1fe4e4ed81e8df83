import {
  CLOSED_ENDED,
  type ClientFrame,
  PING,
  PING_MS,
  PONG,
  PONG_MS,
  type ServerFrame,
  serverFrameOf,
} from '../../../../contract/messages/im/live.ts';
import { backoff, spread } from './backoff.ts';

/**
 * `off`: without a subscriber, or the tab is hidden; `waiting`: until the next attempt; `ended`: the session is over,
 * and there are no more attempts.
 */
export type LinkState = 'off' | 'opening' | 'open' | 'waiting' | 'ended';

/** The used subset of a WebSocket. */
export type Socket = { send(text: string): void; close(): void };

/** Callbacks of a WebSocket. */
export type Heard = { opened: () => void; said: (data: unknown) => void; closed: (code: number) => void };

/** Dependencies of a link. Times in ms. */
export type World = {
  /** Fetches a new ticket; null where the session is over. Throws where the site is unreachable. */
  ticket: () => Promise<string | null>;
  open: (ticket: string, heard: Heard) => Socket;
  /** `setTimeout`; returns the function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  random: () => number;
};

type Hear = { state: (state: LinkState) => void; frame: (frame: ServerFrame) => void };

/** Timeout of connecting, and how long a hidden tab keeps the link. */
const OPEN_MS = 15_000;
const HIDDEN_MS = 5_000;
/** Shorter watchdog timeout after the tab becomes visible again: somebody is waiting. */
const RETURN_MS = 3_000;

/**
 * Keeps one WebSocket open while it is wanted, the tab is visible and the network is online: a ticket for each attempt,
 * a ping every 25 s with a watchdog, backoff with jitter, and 0–30 s of spread where the server closed an open link,
 * as a deployment does to all at once.
 */
export class Link {
  private state: LinkState = 'off';
  private socket: Socket | null = null;
  private wanted = false;
  private hidden = false;
  private offline = false;
  private tries = 0;
  /** Generation of the attempt, so that late events of an earlier one are ignored. */
  private turn = 0;
  private cancel = () => {};
  private cancelHide = () => {};

  private readonly world: World;
  private readonly hear: Hear;

  constructor(world: World, hear: Hear) {
    this.world = world;
    this.hear = hear;
  }

  /** Turns the link on or off. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    if (!wanted) this.drop('off');
    else if (this.state === 'off') this.attempt();
  }

  /** Sends a frame; false where the link is not open. */
  send(frame: ClientFrame): boolean {
    if (this.state !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Visibility of the tab: a hidden one closes the link after a grace period. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.cancelHide();
    if (hidden) this.cancelHide = this.world.later(() => this.hidden && this.pause(), HIDDEN_MS);
    else this.hurry();
  }

  /** The `offline` and `online` events. */
  lose(offline: boolean): void {
    this.offline = offline;
    if (offline) this.pause();
    else this.hurry();
  }

  private pause(): void {
    if (this.state !== 'ended') this.drop('off');
  }

  /** Skips the backoff; an open link is checked by a ping. */
  private hurry(): void {
    if (this.state === 'open') this.ping(RETURN_MS);
    else if (this.state !== 'opening' && this.state !== 'ended') this.attempt();
  }

  private attempt(): void {
    if (!this.wanted || this.hidden || this.offline) return;
    this.drop('opening');
    const turn = this.turn;
    const failed = () => turn === this.turn && this.again(backoff(this.tries++, this.world.random()));
    this.cancel = this.world.later(failed, OPEN_MS);
    this.world
      .ticket()
      .then((ticket) => {
        if (turn !== this.turn) return;
        if (ticket === null) this.drop('ended');
        else this.connect(ticket, turn, failed);
      })
      .catch(failed);
  }

  private connect(ticket: string, turn: number, failed: () => void): void {
    this.socket = this.world.open(ticket, {
      opened: () => {
        if (turn !== this.turn) return;
        this.turnTo('open');
        this.wait();
      },
      said: (data) => {
        if (turn === this.turn) this.take(data);
      },
      closed: (code) => {
        if (turn !== this.turn) return;
        if (code === CLOSED_ENDED) this.drop('ended');
        else if (this.state === 'open') this.again(spread(this.world.random()));
        else failed();
      },
    });
  }

  private take(data: unknown): void {
    this.wait();
    if (data === PONG) {
      this.tries = 0;
      return;
    }
    const frame = serverFrameOf(data);
    if (frame) this.hear.frame(frame);
  }

  /** The link is alive: schedules the next ping. */
  private wait(): void {
    this.cancel();
    this.cancel = this.world.later(() => this.ping(), PING_MS);
  }

  private ping(within = PONG_MS): void {
    this.socket?.send(PING);
    this.cancel();
    this.cancel = this.world.later(() => this.again(backoff(this.tries++, this.world.random())), within);
  }

  private again(ms: number): void {
    this.drop('waiting');
    this.cancel = this.world.later(() => this.attempt(), ms);
  }

  private drop(state: LinkState): void {
    this.turn++;
    this.cancel();
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.turnTo(state);
  }

  private turnTo(state: LinkState): void {
    if (state === this.state) return;
    this.state = state;
    this.hear.state(state);
  }
}
