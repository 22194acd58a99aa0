import * as shared from '#messages/shared'
import { PlaceName } from './place-suggestions.tsx'

type Props = { name: string; label: string; onChange: () => void }

/** The overlay passes clicks and focus to the box, whose text is for screen readers. */
export function ChosenPlace({ name, label, onChange }: Props) {
  return (
    <>
      <p className="place-chosen" aria-hidden="true">
        <PlaceName name={name} />
      </p>
      <button className="place-change" type="button" tabIndex={-1} onClick={onChange}>
        {shared.change} <span className="sr-only">{label}</span>
      </button>
    </>
  )
}
