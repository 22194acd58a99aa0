import * as shared from '#messages/shared'
import { PlaceName } from './place-suggestions.tsx'

type Props = { name: string; label: string; onChange: () => void }

/**
 * A chosen place over its address box: name and address in two lines. The box holds the whole text for screen readers
 * and takes clicks and the focus by itself; the button is for those who look for one.
 */
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
