import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cleanDrawing, DRAWING_BYTES_MAX, DRAWING_DEPTH_MAX, DRAWING_ELEMENTS_MAX } from './drawing.ts'

const inSvg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const cleaned = (content: string) =>
  cleanDrawing(inSvg(content))
    ?.svg.replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')

describe('a drawing', () => {
  test('keeps its shapes, gradients, text and inner references', () => {
    for (const content of [
      '<path d="M0 0L4 4Z" fill="#123456" transform="rotate(3)"/>',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
      '<g class="x"><text font-family="Georgia">Rides &amp; More</text></g>',
      '<use href="#mark"/>',
      '<style>.x{fill:#fff;clip-path:url(#a)}</style>',
    ])
      assert.equal(cleaned(content), content)
    assert.equal(cleaned("<circle r='4'/>"), '<circle r="4"/>')
    assert.equal(cleaned('<use xlink:href="#mark"/>'), '<use href="#mark"/>')
    assert.equal(cleaned('<style><![CDATA[.x{fill:red}]]></style>'), '<style>.x{fill:red}</style>')
  })

  test('loses whatever could act, load or hide', () => {
    const table: [content: string, expected: string][] = [
      ['<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"/>'],
      ['<script href="//x"/>', ''],
      ['<path d="M0 0" onload="alert(1)"/>', '<path d="M0 0"/>'],
      ['<g onclick="x()"><path/></g>', '<g><path/></g>'],
      ['<foreignObject><div><script>x</script></div></foreignObject>', ''],
      ['<image href="https://evil.example/x.png"/>', ''],
      ['<a href="javascript:alert(1)"><path/></a>', ''],
      ['<use href="https://evil.example/x.svg#a"/>', '<use/>'],
      ['<use xlink:href="data:image/svg+xml;base64,AA"/>', '<use/>'],
      ['<rect fill="url(https://evil.example/x)"/>', '<rect/>'],
      ['<rect style="fill:url(&#104;ttps://evil.example)"/>', '<rect/>'],
      ['<rect style="fill:u\\72l(x)"/>', '<rect/>'],
      ['<style>@import "https://evil.example/x.css";</style>', '<style></style>'],
      ['<style>.x{background:url(//evil.example)}</style>', '<style></style>'],
      ['<style>a{fill:ur<!-- -->l(https://evil.example/x)}</style>', '<style></style>'],
      ['<style>a{fill:ur<![CDATA[l(//evil.example)]]>}</style>', '<style></style>'],
      ['<animate attributeName="href" to="javascript:1"/>', ''],
      ['<set attributeName="onload" to="x"/>', ''],
      ['<!-- hidden --><?php x ?><path/>', '<path/>'],
      ['<svg:script>alert(1)</svg:script>', ''],
      ['<title>&lt;script&gt;</title>', '<title>&lt;script&gt;</title>'],
    ]
    for (const [content, expected] of table) assert.equal(cleaned(content), expected, content)
  })

  test('is refused if it is broken, something else or declares entities', () => {
    for (const source of [
      '',
      'Dear office',
      '<html><body/></html>',
      '<svg viewBox="0 0 1 1">',
      '<svg viewBox="0 0 1 1"><g></svg></g>',
      '<svg viewBox="0 0 1 1"/>',
      '<svg viewBox="0 0 1 1"></svg><svg viewBox="0 0 1 1"></svg>',
      '<svg></svg>',
      '<svg viewBox="0 0 0 4"></svg>',
      '<svg viewBox="0 0 10001 4"></svg>',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><text>&a;</text></svg>',
      '<svg viewBox="0 0 1 1" onload=alert(1)></svg>',
    ])
      assert.equal(cleanDrawing(source), undefined, source)
  })

  test('has a size from its view box or its sides', () => {
    assert.deepEqual(cleanDrawing(inSvg('<g/>'))?.width, 40)
    const sides = cleanDrawing(inSvg('<g/>', 'width="120px" height="30"'))
    assert.deepEqual([sides?.width, sides?.height], [120, 30])
    const doctype = '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x">\n'
    assert.equal(cleanDrawing(doctype + inSvg('<g/>'))?.height, 20)
  })

  test('has bounds, at which it is read and beyond which it is refused', () => {
    const elements = (count: number) => inSvg('<path/>'.repeat(count - 1))
    assert.ok(cleanDrawing(elements(DRAWING_ELEMENTS_MAX)))
    assert.equal(cleanDrawing(elements(DRAWING_ELEMENTS_MAX + 1)), undefined)
    const nested = (depth: number) => inSvg('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1))
    assert.ok(cleanDrawing(nested(DRAWING_DEPTH_MAX)))
    assert.equal(cleanDrawing(nested(DRAWING_DEPTH_MAX + 1)), undefined)
    const sized = (bytes: number) =>
      inSvg(`<title>${'x'.repeat(bytes - inSvg('<title></title>').length)}</title>`)
    assert.ok(cleanDrawing(sized(DRAWING_BYTES_MAX)))
    assert.equal(cleanDrawing(sized(DRAWING_BYTES_MAX + 1)), undefined)
  })

  test('of odd bytes takes no long time', () => {
    const started = performance.now()
    for (const odd of [
      '<'.repeat(DRAWING_BYTES_MAX),
      '<svg '.repeat(40_000),
      `<svg${' a="'.repeat(50_000)}`,
      `<svg ${'a='.repeat(100_000)}>`,
      inSvg(`<path style="${'url('.repeat(40_000)}"/>`),
      `<!--${'-'.repeat(200_000)}`,
    ])
      cleanDrawing(odd)
    assert.ok(performance.now() - started < 2000)
  })
})
