import {
  CLOSED_ENDED,
  type ClientFrame,
  PING,
  PING_MS,
  PONG,
  PONG_MS,
  type ServerFrame,
  serverFrameOf,
} from '../../../contract/live.ts';
import { backoff, spread } from './backoff.ts';

/**
 * `off`: nobody wants the link, or the tab is hidden; `waiting`: until the next attempt; `ended`: the session is over, and
 * nothing is tried any more.
 */
export type LinkState = 'off' | 'opening' | 'open' | 'waiting' | 'ended';

/** As much of a WebSocket as is used. */
export type Socket = { send(text: string): void; close(): void };

/** What a WebSocket tells its link. */
export type Heard = { opened: () => void; said: (data: unknown) => void; closed: (code: number) => void };

/** What the link needs of a browser. Times in ms. */
export type World = {
  /** A new ticket; null where the session is over. Throws where the site is out of reach. */
  ticket: () => Promise<string | null>;
  open: (ticket: string, heard: Heard) => Socket;
  /** Runs something later; gives back what cancels it. */
  later: (run: () => void, ms: number) => () => void;
  random: () => number;
};

type Hear = { state: (state: LinkState) => void; frame: (frame: ServerFrame) => void };

/** Time in which a link has to open, and that a hidden tab keeps it. */
const OPEN_MS = 15_000;
const HIDDEN_MS = 5_000;
/** The silence at which a link counts as dead that was not looked at for a while: somebody is waiting. */
const RETURN_MS = 3_000;

/**
 * Keeps one WebSocket open while it is wanted, the tab is visible and the network is there: a ticket for each attempt,
 * a ping every 25 s with a watchdog, back-off with jitter, and 0–30 s of spread where an open link was closed from
 * the other side, as a deployment does to all at once.
 */
export class Link {
  private state: LinkState = 'off';
  private socket: Socket | null = null;
  private wanted = false;
  private hidden = false;
  private offline = false;
  private tries = 0;
  /** Attempts are numbered, so that what comes late for an old one is ignored. */
  private turn = 0;
  private cancel = () => {};
  private cancelHide = () => {};

  private readonly world: World;
  private readonly hear: Hear;

  constructor(world: World, hear: Hear) {
    this.world = world;
    this.hear = hear;
  }

  /** Wants the link, or wants it no more. */
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

  /** The tab was hidden, or is seen again: a hidden one lets go after five seconds. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.cancelHide();
    if (hidden) this.cancelHide = this.world.later(() => this.hidden && this.pause(), HIDDEN_MS);
    else this.hurry();
  }

  /** The browser has lost the network, or found it again. */
  lose(offline: boolean): void {
    this.offline = offline;
    if (offline) this.pause();
    else this.hurry();
  }

  private pause(): void {
    if (this.state !== 'ended') this.drop('off');
  }

  /** Connects at once instead of after a wait; an open link proves that it is alive. */
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

  /** The line is alive: the next ping is due after a while. */
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
