/** The name of the choice in the local storage of the browser. */
export const LANGUAGE_KEY = 'language'

/** Keeps which language a visitor chose, or stayed with, so that no other one is offered again. */
export function keepLanguage(locale: string) {
  try {
    localStorage.setItem(LANGUAGE_KEY, locale)
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
