/** An airline of two or three signs, one to four digits, and a letter where there is one. */
const NUMBER = /^(?:[A-Z0-9]{2}|[A-Z]{3})\d{1,4}[A-Z]?$/

/** A flight number as feeds take it, "UA989"; undefined where what a guest typed is none. */
export function flightNumberOf(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  return NUMBER.test(plain) && /[A-Z]/.test(plain.slice(0, 3)) ? plain : undefined
}
