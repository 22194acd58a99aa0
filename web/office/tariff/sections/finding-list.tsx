import * as words from '#messages/office-tariff'
import { useTariff } from '../tariff-context.ts'

export function FindingList({ of }: { of: readonly string[] }) {
  const found = useTariff().findings.below(of)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-0.5 mt-1.25 mb-0 mx-0 p-0 text-13 list-none">
      {found.map(({ path, sentence, level }, index) => (
        <li
          className="flex gap-2 text-pending data-[level=fault]:text-alert"
          key={`${path} ${index}`}
          data-level={level}
        >
          <svg
            className="flex-none mt-0.75 fill-none stroke-current stroke-[1.5]"
            width="14"
            height="14"
            viewBox="0 0 15 15"
            aria-hidden="true"
          >
            <path d="M7.500 2 14 13H1zM7.500 6v3.500M7.500 11v1" />
          </svg>
          <span>
            <span className="sr-only">{words.finding({ level })} </span>
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  )
}
