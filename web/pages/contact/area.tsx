import * as words from '#messages/contact'
import { sources } from '#messages/places'
import type { Site } from '../../../domain/site/site.ts'
import { contentLanguage, type LocalizedRecord } from '../../ui/content-language.ts'
import { StillMap } from '../../ui/still-map.tsx'
import styles from './contact.module.css'

/** Whole tiles around Washington: Virginia, the District and Maryland. */
const TILES = [97, 98].flatMap(y => [71, 72, 73, 74, 75].map(x => ({ zoom: 8, x, y })))

type Props = { site: Site & LocalizedRecord; photographs: string }

export function Area({ site, photographs }: Props) {
  return (
    <section className={`wrap ${styles['area']}`}>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: photographs }} />
      <h2>{words.area}</h2>
      <p {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</p>
      <StillMap tiles={TILES} label={words.areaAlt} wide />
      <small>{sources}</small>
    </section>
  )
}
