/** An SVG drawing, reduced to shapes: no scripts, styles with addresses, references outside or unknown names. */
export type CleanDrawing = { svg: string; width: number; height: number }

export const DRAWING_BYTES_MAX = 200 * 1024
export const DRAWING_ELEMENTS_MAX = 4000
export const DRAWING_DEPTH_MAX = 40

const ELEMENTS = new Set(
  'svg,g,defs,title,desc,path,rect,circle,ellipse,line,polyline,polygon,text,tspan,use,symbol,linearGradient,radialGradient,stop,clipPath,mask,style'.split(
    ',',
  ),
)
const ATTRIBUTES = new Set(
  'id,class,d,x,y,x1,y1,x2,y2,dx,dy,cx,cy,r,rx,ry,fx,fy,width,height,points,transform,viewBox,preserveAspectRatio,version,offset,gradientUnits,gradientTransform,spreadMethod,clipPathUnits,maskUnits,maskContentUnits,fill,fill-rule,fill-opacity,stroke,stroke-width,stroke-linecap,stroke-linejoin,stroke-miterlimit,stroke-dasharray,stroke-dashoffset,stroke-opacity,opacity,clip-path,clip-rule,mask,color,display,visibility,style,font-family,font-size,font-weight,font-style,text-anchor,letter-spacing,stop-color,stop-opacity,href,xlink:href,xml:space,vector-effect,paint-order'.split(
    ',',
  ),
)
/** Text is dropped with these; the content of other unknown elements is too. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const DOCTYPE = /<!DOCTYPE\s[^[>]*>/i

type Reading = {
  out: string[]
  open: string[]
  skipped: number
  style: string
  elements: number
  root: string | undefined
}

/** Rewrites the drawing from its allowed parts. Undefined if it is no well-formed SVG within the limits. */
export function cleanDrawing(source: string): CleanDrawing | undefined {
  const text = source.replace(/^\ufeff/, '').replace(DOCTYPE, '')
  if (text.length > DRAWING_BYTES_MAX || /<!(?!--|\[CDATA\[)/.test(text)) return undefined
  const reading: Reading = { out: [], open: [], skipped: 0, style: '', elements: 0, root: undefined }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (!token || !readToken(reading, token)) return undefined
  }
  const { out, open, root } = reading
  if (open.length > 0 || root === undefined) return undefined
  const size = sizeOf(root)
  return size && { svg: `<svg${rootAttributes(root, size)}>${out.join('')}</svg>`, ...size }
}

function readToken(reading: Reading, [, data, closing, name, attributes, empty, text]: string[]): boolean {
  if (name === undefined) return readText(reading, data ?? text ?? '')
  if (closing) return reading.open.pop() === name && closeElement(reading, name)
  reading.elements += 1
  const { elements, open } = reading
  if (elements > DRAWING_ELEMENTS_MAX || open.length >= DRAWING_DEPTH_MAX) return false
  const element = { name, attributes: cleanAttributes(attributes ?? ''), isEmpty: Boolean(empty) }
  return open.length === 0 ? openRoot(reading, element) : openElement(reading, element)
}

type Element = { name: string; attributes: string; isEmpty: boolean }

function openRoot(reading: Reading, { name, attributes, isEmpty }: Element): boolean {
  if (reading.root !== undefined || name !== 'svg' || isEmpty) return false
  reading.root = attributes
  reading.open.push(name)
  return true
}

function openElement(reading: Reading, { name, attributes, isEmpty }: Element): boolean {
  const isDropped = reading.skipped > 0 || !ELEMENTS.has(name)
  if (!isDropped) reading.out.push(`<${name}${attributes}${isEmpty ? '/' : ''}>`)
  if (isEmpty) return true
  reading.open.push(name)
  if (isDropped) reading.skipped += 1
  return true
}

function closeElement(reading: Reading, name: string): boolean {
  if (reading.skipped > 0) reading.skipped -= 1
  else if (reading.open.length > 0) {
    // Judged as a whole: comments could split a reference.
    if (name === 'style' && isHarmlessStyle(reading.style))
      reading.out.push(escapeText(decode(reading.style)))
    if (name === 'style') reading.style = ''
    reading.out.push(`</${name}>`)
  }
  return true
}

function readText(reading: Reading, text: string): boolean {
  const parent = reading.open.at(-1)
  if (parent === undefined) return text.trim() === ''
  if (reading.skipped > 0) return true
  if (parent === 'style') reading.style += text
  else if (['text', 'tspan', 'title', 'desc'].includes(parent)) reading.out.push(escapeText(decode(text)))
  return true
}

function cleanAttributes(text: string): string {
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single]) => ({ name, value: decode(double ?? single ?? '') }))
    .filter(({ name, value }) => ATTRIBUTES.has(name) && isHarmless(name, value))
    .map(({ name, value }) => ` ${name === 'xlink:href' ? 'href' : name}="${escapeText(value)}"`)
    .join('')
}

function isHarmless(name: string, value: string): boolean {
  if (name.endsWith('href')) return /^#[\w-]{1,100}$/.test(value)
  return isHarmlessStyle(value)
}

/** References within the drawing only; a backslash could hide another one. */
function isHarmlessStyle(text: string): boolean {
  const inner = text.replaceAll(/url\(\s*(["']?)#[\w-]{1,100}\1\s*\)/gi, '')
  return !/[\\<]|url\s*\(|@|expression|javascript:|image-set|src\s*\(/i.test(decode(inner))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? ''
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole === '' ? '' : ' '
  })
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Pages give the size, so only the view box stays. */
function rootAttributes(root: string, { width, height }: { width: number; height: number }): string {
  const others = root.replaceAll(/ (?:width|height)="[^"]*"/g, '')
  const box = others.includes(' viewBox="') ? '' : ` viewBox="0 0 ${width} ${height}"`
  return ` xmlns="http://www.w3.org/2000/svg"${others}${box}`
}

const SIDE_MAX = 10_000

/** From the view box, else from width and height. */
function sizeOf(root: string): { width: number; height: number } | undefined {
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(root)?.[1] ?? ''
  const box = of('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box.length === 4 ? [box[2], box[3]] : [Number.parseFloat(of('width')), Number.parseFloat(of('height'))]
  const isSide = (side: number) => side > 0 && side <= SIDE_MAX
  return isSide(width) && isSide(height) ? { width, height } : undefined
}
