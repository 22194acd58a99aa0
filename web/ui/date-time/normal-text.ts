/** Text beyond it is not a date or a time. */
export const MAX_TYPED_CHARACTERS = 40

/** Lower case without accents: "Mañana" and "manana" are the same word. */
export function normalText(text: string): string {
  return text
    .slice(0, MAX_TYPED_CHARACTERS + 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
}
