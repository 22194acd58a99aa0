/** What browsers have and the document of tests lacks, as little of it as the pages need. */
export function addMissingParts() {
  // No picture is loaded here, so that none is broken.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true })
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ':popover-open' ? this.hasAttribute(OPEN) : matches.call(this, selector)
    },
  })
  document.addEventListener('click', pressTarget)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLElement>(`[${OPEN}]`)?.hidePopover()
  })
  globalThis.isSecureContext = true
  globalThis.IntersectionObserver = everythingInSight()
  const { requestSubmit } = HTMLFormElement.prototype
  HTMLFormElement.prototype.requestSubmit = function (button) {
    if (button) return requestSubmit.call(this, button)
    // Without a button the form itself would count as one.
    if (!this.noValidate && !this.checkValidity()) return
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  document.startViewTransition = update => {
    const done = Promise.resolve(typeof update === 'function' ? update() : undefined)
    const parts = { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} }
    return parts as unknown as ViewTransition
  }
}

/** Marks a popover that is open. */
const OPEN = 'data-open-popover'

function showPopover(this: HTMLElement) {
  toggle(this, true)
}

function hidePopover(this: HTMLElement) {
  toggle(this, false)
}

function toggle(popover: HTMLElement, open: boolean) {
  if (popover.hasAttribute(OPEN) === open) return
  popover.toggleAttribute(OPEN, open)
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}

/** A button opens and closes the popover that it names. */
function pressTarget({ target }: Event) {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (popover) toggle(popover, !popover.hasAttribute(OPEN))
}

/** Whatever is asked about lies in the window. The document has to be there before its class can be extended. */
function everythingInSight(): typeof IntersectionObserver {
  return class extends IntersectionObserver {
    private readonly tell: IntersectionObserverCallback

    constructor(tell: IntersectionObserverCallback) {
      super(tell)
      this.tell = tell
    }

    override observe(target: Element) {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
      queueMicrotask(() => this.tell([entry], this))
    }
  }
}
