import './card-name.css'

type Props = { name: string; open: boolean; panelId: string }

/** The name of a card, with a mark for its details panel. The card handles the click. */
export function CardName({ name, open, panelId }: Props) {
  return (
    <h3 className="card-name">
      <button type="button" aria-expanded={open} aria-controls={panelId}>
        {name}
        <span className="card-mark" />
      </button>
    </h3>
  )
}
