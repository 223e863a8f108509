import { type Encoding, ENCODINGS, type WebFile } from './web-files.ts';

/** Returns body and content encoding by what the browser accepts. A quality of zero is a refusal. */
export async function encodedBody(
  file: WebFile,
  acceptEncoding: string | undefined,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  for (const encoding of ENCODINGS) {
    const body = accepted(encoding) ? await file.encoded(encoding) : null;
    if (body !== null) return { body, encoding };
  }
  return { body: file.plain, encoding: null };
}

function acceptedEncodings(header: string): (name: string) => boolean {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) qualities.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  return (name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
}
