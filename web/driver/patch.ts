export function patch(old: HTMLElement, fresh: HTMLElement): void {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  old.onclick = fresh.onclick
  old.onsubmit = fresh.onsubmit
  const before = [...old.childNodes]
  const pairs = [...fresh.childNodes].map(child => {
    const at = before.findIndex(one => keyOf(one) === keyOf(child))
    return { child, same: at < 0 ? undefined : before.splice(at, 1)[0] }
  })
  for (const gone of before) gone.remove()
  let next = old.firstChild
  for (const { child, same } of pairs) {
    if (same === undefined) old.insertBefore(child, next)
    else {
      if (same === next) next = next.nextSibling
      else old.insertBefore(same, next)
      patchNode(same, child)
    }
  }
}

function patchNode(old: ChildNode, fresh: ChildNode): void {
  if (old instanceof HTMLElement && fresh instanceof HTMLElement) patch(old, fresh)
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

function keyOf(node: ChildNode): string {
  return node instanceof HTMLElement
    ? `${node.tagName} ${node.dataset['key'] ?? node.className}`
    : node.nodeName
}
