import { useRef, useState } from 'react'
import * as manageShare from '#messages/manage-share'
import * as secrets from '#messages/office-secrets'
import * as shared from '#messages/shared'
import { Button } from '../button.tsx'

/** A text that is entered elsewhere, with a button that copies it. */
export function CopiedText({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(manageShare.copied)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setSaid(secrets.copyFailed)
    }
  }
  return (
    <span className="inline-flex flex-wrap gap-x-2.5 gap-y-2 items-center max-w-full">
      <code ref={code} className="min-w-0 break-all" translate="no">
        {text}
      </code>
      <Button small onClick={() => void copy()}>
        {shared.copy}
      </Button>
      <span className="empty:hidden text-fg2 text-13" role="status">
        {said}
      </span>
    </span>
  )
}
