import type { FormEvent, ReactNode, RefObject } from 'react'

type Props = {
  form: RefObject<HTMLFormElement | null>
  noun: string
  /** True while an item of the list is edited, false while one is added. */
  editing: boolean
  busy: boolean
  onSubmit: () => void
  onInput: () => void
  /** Undefined where the noun has no preview. */
  onPreview: (() => void) | undefined
  onCancel: () => void
  children: ReactNode
}

/** The form above the list. */
export function EditorForm(props: Props) {
  const { form, noun, editing, busy, onInput, onPreview, onCancel, children } = props
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form className="editor-form" ref={form} onSubmit={onSubmit} onInput={onInput}>
      <h2>{editing ? `Edit ${noun}` : `Add ${noun}`}</h2>
      {children}
      <p className="actions">
        <button className="button primary" type="submit" aria-disabled={busy}>
          {editing ? 'Update' : 'Add'}
        </button>
        {onPreview && (
          <button className="button quiet" type="button" onClick={onPreview}>
            Preview
          </button>
        )}
        {editing && (
          <button className="button quiet" type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </form>
  )
}
