type Attributes = Record<string, string | boolean | ((event: Event) => void)>
export type Child = Node | string | false | undefined

/**
 * False and undefined values are omitted. `data-key` distinguishes controls at the same position (see
 * `patch.ts`).
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    // As a property, so that a patched element gets the new handler.
    if (typeof value === 'function') Object.assign(made, { [key]: value })
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter(child => child !== false && child !== undefined))
  return made
}
