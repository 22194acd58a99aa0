import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { Difference } from '../../../../domain/pricing/fare/compare.ts'
import { useTariff } from '../tariff-context.ts'
import { isShown, SECTION_LABELS, SECTIONS, type SectionName, sectionOf } from './section-names.ts'
import '../../reservations/views/views-bar.css'

type Props = { shown: SectionName; differences: readonly Difference[] }

export function SectionsBar({ shown, differences }: Props) {
  const { findings, readOnly } = useTariff()
  return (
    <nav className="views-bar" aria-label={common.rates}>
      {SECTIONS.filter(name => isShown(name, readOnly)).map(name => {
        const changes = differences.filter(({ key }) => sectionOf(key) === name).length
        const faults = findings.all.filter(
          ({ path, level }) => level === 'fault' && sectionOf(path) === name,
        ).length
        return (
          <Link
            className="relative text-fg2 hover:text-fg"
            key={name}
            // Without a section, an owner of sample rates gets the start screen.
            to={{ search: name === 'rates' && !readOnly ? '' : `?section=${name}` }}
            data-section={name}
            preventScrollReset
            aria-current={name === shown ? 'page' : undefined}
          >
            {SECTION_LABELS[name]}
            {changes > 0 && (
              <small className="ms-0.75 text-13">
                <span aria-hidden="true">{changes}</span>
                <span className="sr-only">{words.changes({ count: changes })}</span>
              </small>
            )}
            {faults > 0 && (
              <small className="ms-0.75 text-13 data-fault:text-alert data-fault:font-semibold" data-fault>
                {words.faults({ count: faults })}
              </small>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
