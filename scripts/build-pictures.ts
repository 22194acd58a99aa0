/**
 * Makes the web sizes of the picture masters in pictures/, or of those whose names are given. Run by hand when a master
 * changes: encoding takes minutes, and the sizes are committed. Writes public/pictures/<name>-<width>.avif|webp;
 * web/ui/picture.tsx reads the widths off the name of the largest. Writes <name>-shared.jpg for link previews too.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const MASTERS = 'pictures'
const OUTPUT = 'public/pictures'
const WIDTHS = [480, 800, 1200, 1600]
/** Dark gradients break into steps at lower settings, and edges must stay in the color of the tile. */
const FINE = /^(fleet-teaser-|detail-(lamp|door)$|runway-dusk)/
/** As web/seo.ts tells it. */
const SHARED = { width: 1200, height: 630 }
const WIDEST = Math.max(...WIDTHS)

const wanted = process.argv.slice(2)
mkdirSync(OUTPUT, { recursive: true })
for (const file of readdirSync(MASTERS).sort()) {
  const { name } = parse(file)
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const isFine = FINE.test(name)
  const master = sharp(join(MASTERS, file))
  const { width } = await master.metadata()
  const widths = WIDTHS.filter(size => size < width).concat(width <= WIDEST ? [width] : [])
  for (const size of widths) {
    const resized = master.clone().resize(size)
    await resized
      .clone()
      .avif(isFine ? { quality: 85, chromaSubsampling: '4:4:4', effort: 4 } : { quality: 58, effort: 4 })
      .toFile(join(OUTPUT, `${name}-${size}.avif`))
    await resized
      .clone()
      .webp(isFine ? { quality: 90, smartSubsample: true, effort: 6 } : { quality: 76, effort: 6 })
      .toFile(join(OUTPUT, `${name}-${size}.webp`))
  }
  // For cards in chats, of which some know JPEG alone.
  if (!name.endsWith('-portrait')) {
    await master
      .clone()
      .resize(SHARED.width, SHARED.height)
      .jpeg({ quality: isFine ? 90 : 76, mozjpeg: true })
      .toFile(join(OUTPUT, `${name}-shared.jpg`))
  }
  process.stdout.write(`${name}: ${widths.join(', ')}\n`)
}
