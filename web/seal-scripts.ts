/**
 * Replaces the mark of our own inline scripts by their hashes, so that the page and its policy are constant for as long
 * as its content is. Only scripts that carry the mark are hashed: it is random in each rendering, so a script that came
 * in with somebody's data does not have it and stays forbidden. `known` are texts of scripts that never change.
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

/** As a content security policy names a script. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
