import { useEffect } from 'react'

/**
 * Reloads a page from the back/forward cache: a payment, tip or change made since is missing, and its buttons are pressed.
 * Not if it would lose text that has not been sent.
 */
export function useFresh(): void {
  useEffect(() => {
    const sent = new Set<Element>()
    const onSubmit = ({ target }: SubmitEvent) => target instanceof Element && sent.add(target)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && !isTyped(sent) && location.reload()
    addEventListener('submit', onSubmit)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('submit', onSubmit)
      removeEventListener('pageshow', onShow)
    }
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTyped(sent: ReadonlySet<Element>): boolean {
  const fields = document.querySelectorAll<Field>('main :is(input, textarea, select)')
  return [...fields].some(field => !(field.form && sent.has(field.form)) && isChanged(field))
}

function isChanged(field: Field): boolean {
  if ('options' in field) {
    const options = [...field.options]
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  }
  const isBox = 'checked' in field && /^(checkbox|radio)$/.test(field.type)
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
