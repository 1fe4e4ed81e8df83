import { XMLBuilder, XMLParser } from 'fast-xml-parser';

export type Fault = { status: number; code: string };
export const fault = (status: number, code: string): Fault => ({ status, code });

const BUILDER = new XMLBuilder();
const PARSER = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Part' });

export const xmlOf = (root: object): string => `<?xml version="1.0" encoding="UTF-8"?>${BUILDER.build(root)}`;

export const faultXml = ({ code }: Fault): string => xmlOf({ Error: { Code: code, Message: code } });

/** Parts of a CompleteMultipartUpload body; null if malformed. */
export function namedParts(body: string): { part: number; etag: string }[] | null {
  try {
    const root = PARSER.parse(body) as {
      CompleteMultipartUpload?: { Part?: { PartNumber: string; ETag: string }[] };
    };
    return (root.CompleteMultipartUpload?.Part ?? []).map((it) => ({
      part: Number(it.PartNumber),
      etag: it.ETag.replaceAll('"', ''),
    }));
  } catch {
    return null;
  }
}
