type Attributes = Record<string, string | boolean | (() => void)>
export type Child = Node | string | false | undefined

/** An element with its attributes, listeners (`onclick`) and children; what is false or undefined is left out. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter(child => child !== false && child !== undefined))
  return made
}
