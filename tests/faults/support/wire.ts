import { connect, createServer, type Socket } from 'node:net';
import { freePort, listen } from '../../support/port.ts';

/**
 * `whole` forwards, `gone` refuses connections, `silent` never answers, `cut` breaks off mid-response, `lost`
 * delivers the request but drops the response, `page` answers as a proxy whose backend is down.
 */
export type WireFault = 'whole' | 'gone' | 'silent' | 'cut' | 'lost' | 'page';

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const BAD_GATEWAY = [
  'HTTP/1.1 502 Bad Gateway',
  'content-type: text/html',
  `content-length: ${PAGE.length}`,
  'connection: close',
  '',
  PAGE,
].join('\r\n');

/** TCP proxy to a local `port` that can inject faults. */
export class Wire {
  readonly port: number;
  private readonly to: number;
  private readonly sockets = new Set<Socket>();
  private server = createServer();

  private constructor(port: number, to: number) {
    this.port = port;
    this.to = to;
  }

  static async to(port: number): Promise<Wire> {
    const wire = new Wire(await freePort(), port);
    await wire.be('whole');
    return wire;
  }

  /** Closes all connections; new ones behave as `trouble` says. */
  async be(trouble: WireFault): Promise<void> {
    await this.close();
    if (trouble === 'gone') return;
    this.server = createServer((near) => this.pass(near, trouble));
    await listen(this.server, this.port);
  }

  private pass(near: Socket, trouble: WireFault): void {
    this.keep(near);
    if (trouble === 'silent') return;
    if (trouble === 'page') {
      near.once('data', () => near.end(BAD_GATEWAY));
      return;
    }
    const far = this.keep(connect(this.to, '127.0.0.1'));
    near.pipe(far);
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    if (trouble === 'whole') {
      far.pipe(near);
      return;
    }
    far.once('data', (part: Buffer) => {
      const head = part.indexOf('\r\n\r\n') + 4;
      if (trouble === 'cut') near.write(part.subarray(0, head + Math.floor((part.length - head) / 2)));
      setTimeout(() => near.destroy(), 20);
    });
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  async close(): Promise<void> {
    for (const it of this.sockets) it.destroy();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }
}
