type Attributes = Record<string, string | boolean | ((event: Event) => void)>
export type Child = Node | string | false | undefined

/**
 * An element with its attributes, handlers (`onclick`) and children; what is false or undefined is left out. `data-key` tells
 * controls apart that do different things at the same place (see `patch.ts`).
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    // As a property, so that the handler of an element that stays can be replaced.
    if (typeof value === 'function') Object.assign(made, { [key]: value })
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter(child => child !== false && child !== undefined))
  return made
}
