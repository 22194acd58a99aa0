/**
 * Replaces the mark (the nonce) of this site's inline scripts by their hashes, so that a cached page and its policy stay
 * valid. Only scripts that carry the mark are hashed: it is random in each rendering, so an injected script does not
 * have it and the policy blocks it. `known` are the texts of constant scripts.
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

/** The source expression of a script in a content security policy. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
