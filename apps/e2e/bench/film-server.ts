import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulatedEs } from '../../server/src/modules/laboratory/embryo/es/simulator.ts';
import { openSharp } from '../../server/src/platform/files/thumbnail.ts';

/** Pixels of a photograph, in each direction. */
const SIDE = 800;
const QUALITY = 85;

/** A range of frames of an embryo, by their numbers. */
interface Film {
  readonly embryo: string;
  readonly plane: number;
  readonly from: number;
  readonly to: number;
}

/**
 * An ES system on the loopback interface, with the patients, embryos and frames of the simulator. It answers photographs,
 * as the real ones do: JPEG of 800 × 800 pixels.
 */
export class FilmServer {
  readonly #es = simulatedEs();
  readonly #images = new Map<string, Promise<Buffer>>();
  readonly #server = createServer((request, response) => void this.#answer(request.url ?? '', response));

  /** @returns its address, once it listens */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Paints images before they are asked for: it would take the processor from what is measured. */
  async paint({ embryo, plane, from, to }: Film): Promise<void> {
    for (let frame = from; frame <= to; frame++) await this.#image(embryo, frame, plane);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(address: string, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const [first, embryo = '', what, frame] = pathname.slice(1).split('/').map(decodeURIComponent);
    try {
      if (first === 'patients') json(response, await this.#es.patients(0));
      else if (what === 'sequence') json(response, await this.#es.sequence(0, embryo));
      else if (what === 'frames') {
        const image = await this.#image(embryo, Number(frame), Number(searchParams.get('plane')));
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image);
      } else response.writeHead(404).end();
    } catch {
      response.writeHead(404).end(); // it has no such embryo
    }
  }

  #image(embryo: string, Quadro: number, Plano: number): Promise<Buffer> {
    const key = `${embryo}/${Quadro}/${Plano}`;
    const image = this.#images.get(key) ?? this.#painted(embryo, Quadro, Plano);
    this.#images.set(key, image);
    return image;
  }

  async #painted(embryo: string, Quadro: number, Plano: number): Promise<Buffer> {
    const drawing = await this.#es.image(0, embryo, { Quadro, Hpi: String(Quadro / 6), Plano });
    if (!drawing) throw new Error(`No image of ${embryo}`);
    const sharp = await openSharp();
    return sharp(drawing.bytes, { density: 144 }).resize(SIDE, SIDE).jpeg({ quality: QUALITY }).toBuffer();
  }
}

const json = (response: ServerResponse, answer: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
