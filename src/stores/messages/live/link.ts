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
import { backoff, randomDelay } from './backoff.ts';

/** `off`: no subscriber or hidden tab. `waiting`: backoff. `ended`: session over, no more attempts. */
export type LinkState = 'off' | 'opening' | 'open' | 'waiting' | 'ended';

export type Socket = { send(text: string): void; close(): void };

export type SocketCallbacks = {
  opened: () => void;
  said: (data: unknown) => void;
  closed: (code: number) => void;
};

/** Times in ms. */
export type World = {
  /** Fetches a ticket; null if the session is over. Throws if unreachable. */
  ticket: () => Promise<string | null>;
  open: (ticket: string, heard: SocketCallbacks) => Socket;
  /** `setTimeout` that returns its cancel function. */
  later: (run: () => void, ms: number) => () => void;
  random: () => number;
};

type LinkCallbacks = { state: (state: LinkState) => void; frame: (frame: ServerFrame) => void };

/** Connect timeout, and grace period of a hidden tab. */
const OPEN_MS = 15_000;
const HIDDEN_MS = 5_000;
/** Watchdog timeout after the tab becomes visible. */
const RETURN_MS = 3_000;

/**
 * One WebSocket while wanted, visible and online: a ticket per attempt, a ping every 25 s with watchdog,
 * backoff with jitter, and 0–30 s of spread if the server closed an open link (deployment).
 */
export class Link {
  private state: LinkState = 'off';
  private socket: Socket | null = null;
  private wanted = false;
  private hidden = false;
  private offline = false;
  private tries = 0;
  /** Generation counter: ignores late events of earlier attempts. */
  private turn = 0;
  private cancel = () => {};
  private cancelHide = () => {};

  private readonly world: World;
  private readonly hear: LinkCallbacks;

  constructor(world: World, hear: LinkCallbacks) {
    this.world = world;
    this.hear = hear;
  }

  want(wanted: boolean): void {
    this.wanted = wanted;
    if (!wanted) this.drop('off');
    else if (this.state === 'off') this.attempt();
  }

  /** Opens another link in the place of this one. */
  renew(): void {
    this.drop('off');
    this.attempt();
  }

  /** Sends a frame; false where the link is not open. */
  send(frame: ClientFrame): boolean {
    if (this.state !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** A hidden tab closes the link after a grace period. */
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

  /** Skips the backoff; pings an open link. */
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
        else if (this.state === 'open') this.again(randomDelay(this.world.random()));
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
