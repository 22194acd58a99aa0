/**
 * Replaces the random mark (nonce) of inline scripts by hashes, so that cached pages keep a valid policy.
 * Injected scripts lack the mark and stay blocked. `known`: constant scripts.
 */
export async function sealScripts(
  html: string,
  mark: string,
  known: string[] = [],
): Promise<{ html: string; hashes: string }> {
  const attribute = ` nonce="${mark}"`
  const texts = new Set(known)
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute)) texts.add(text)
  }
  const hashes = await Promise.all([...texts].map(hashOf))
  return { html: html.replaceAll(attribute, ''), hashes: hashes.join(' ') }
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
