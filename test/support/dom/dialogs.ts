/** The dialog element as in browsers: the document of tests opens and closes it, and no more. */

const openers = new WeakMap<HTMLDialogElement, Element | null>()
const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]'

/** Modal dialogs take the focus and give it back, close by Escape, and report it in a task of its own. */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>(`[autofocus], ${FOCUSABLE}`)?.focus()
  }
  HTMLDialogElement.prototype.close = function (returnValue = '') {
    if (!this.open) return
    this.removeAttribute('open')
    this.returnValue = returnValue
    const opener = openers.get(this)
    openers.delete(this)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    // Closed only after every listener has seen the key.
    setTimeout(() => {
      const shown = openModals().at(-1)
      if (event.defaultPrevented || !shown) return
      if (shown.dispatchEvent(new Event('cancel', { cancelable: true }))) shown.close()
    })
  })
  const { querySelector } = Document.prototype
  Document.prototype.querySelector = function (selector: string) {
    return selector === 'dialog:modal' ? (openModals()[0] ?? null) : querySelector.call(this, selector)
  }
}

function openModals(): HTMLDialogElement[] {
  return [...document.querySelectorAll('dialog')].filter(dialog => openers.has(dialog))
}
