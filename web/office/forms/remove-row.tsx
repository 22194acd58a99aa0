import * as common from '#messages/office-common'
import { SpokenText } from '../spoken-text.tsx'

type Props = { name: string; className?: string; onRemove: () => void }

/** Removes the row with this name from a list of a form. */
export function RemoveRow({ name, className = 'min-h-(--control)', onRemove }: Props) {
  return (
    <button
      className={`text-button text-13 touch-narrow:min-h-11 ${className}`}
      type="button"
      data-repeat
      onClick={onRemove}
    >
      <SpokenText text={common.remove({ row: name })} />
    </button>
  )
}
