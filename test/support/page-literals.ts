import type { Page } from '@playwright/test'

/** What `Intl` writes is no message: months, weekdays, halves of the day, names of zones. */
const CLOCK_WORDS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|[ap]m|E[SD]T)\b/g

type ShownText = { where: string; text: string }

/**
 * Texts of a page in the pseudo-locale that people see or hear, and that are neither of the catalogue nor data: marked as
 * such, or among the given ones.
 */
export async function literals(page: Page, data: readonly string[]): Promise<string[]> {
  // The longest first: a name may hold another one.
  const known = [...new Set(data.map(text => text.trim()).filter(Boolean))].sort(
    (a, b) => b.length - a.length,
  )
  const found = (await shownTexts(page)).filter(({ text }) => !isMessage(text) && !isData(text, known))
  return [...new Set(found.map(({ where, text }) => `${where}: ${text.slice(0, 80)}`))]
}

/** A part of a message may stand without its brackets: no English text has the accents of the pseudo-locale. */
function isMessage(text: string): boolean {
  return !/\p{L}/u.test(text) || /\[.*\]/su.test(text) || /[åéîöûçÅÉÎÖÛÝ]/.test(text)
}

function isData(text: string, known: readonly string[]): boolean {
  if (known.some(own => own.includes(text))) return true
  const rest = known.reduce((left, own) => left.replaceAll(own, ' '), text)
  return !/\p{L}/u.test(rest.replace(CLOCK_WORDS, ' '))
}

/** Every text that is not marked as data, also the ones that are read out alone, and the title of the page. */
async function shownTexts(page: Page): Promise<ShownText[]> {
  return await page.evaluate(() => {
    // The names of the map's sources and the caps of keys are data as well.
    const DATA = '[translate=no], script, style, noscript, svg, time, kbd, .leaflet-control-attribution'
    const shown: ShownText[] = []
    const add = (where: string, element: Element, text: string | null) => {
      const words = text?.trim() ?? ''
      if (words !== '' && !element.closest(DATA)) shown.push({ where, text: words })
    }
    /** A message with marks is several nodes: its brackets are in the first and the last one. */
    const isPartOfMessage = (parent: Element) => {
      const whole = parent.closest(':not(a, strong, span, em, small, b)') ?? parent
      const texts = [...parent.childNodes, ...whole.childNodes].filter(
        child => child.nodeType === Node.TEXT_NODE,
      )
      const message = texts.map(child => child.textContent).join('')
      return message.includes('[') && message.includes(']')
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement && !isPartOfMessage(parentElement))
        add(parentElement.tagName.toLowerCase(), parentElement, node.textContent)
    }
    for (const name of ['alt', 'aria-label', 'title', 'placeholder'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        add(name, element, element.getAttribute(name))
    // The title of a post is the owner's; the brand follows it.
    const { title } = document
    add('title of the page', document.body, title.includes('[') ? title : title.replace(/ \| [^|]*$/, ''))
    return shown
  })
}
