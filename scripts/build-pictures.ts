/**
 * Makes the web sizes of the picture masters in pictures/. Run by hand when a master changes: encoding takes minutes,
 * and the sizes are committed. Writes public/pictures/<name>-<width>.avif|webp and web/ui/pictures.json.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const MASTERS = 'pictures'
const OUTPUT = 'public/pictures'
const WIDTHS = [480, 800, 1200, 1600]

type Manifest = Record<string, { width: number; height: number; widths: number[] }>

const manifest: Manifest = {}
mkdirSync(OUTPUT, { recursive: true })
for (const file of readdirSync(MASTERS).sort()) {
  const { name } = parse(file)
  const master = sharp(join(MASTERS, file))
  const { width, height } = await master.metadata()
  const widths = WIDTHS.filter(size => size < width).concat(width <= WIDTHS.at(-1)! ? [width] : [])
  for (const size of widths) {
    const resized = master.clone().resize(size)
    await resized
      .clone()
      .avif({ quality: 58, effort: 6 })
      .toFile(join(OUTPUT, `${name}-${size}.avif`))
    await resized
      .clone()
      .webp({ quality: 76, effort: 6 })
      .toFile(join(OUTPUT, `${name}-${size}.webp`))
  }
  manifest[name] = { width, height, widths }
  process.stdout.write(`${name}: ${widths.join(', ')}\n`)
}
writeFileSync('web/ui/pictures.json', `${JSON.stringify(manifest, null, 2)}\n`)
