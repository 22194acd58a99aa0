import MagicString from 'magic-string'
import { minifySync, type Plugin } from 'vite'

/** A backslash before the character would turn its escape into text. */
const NOT_ASCII = /(?<!\\)[\u0080-\uffff]/g

/**
 * Writes the server's code without comments and indentation, and characters outside of ASCII as escapes. V8 keeps the
 * text of each module in memory, and one such character doubles its size. Names stay, and each statement of a module
 * has its line, so that a stack trace can be read. The output needs `minify: false`: minifying undoes the escapes.
 */
export function compactOutput(): Plugin[] {
  const applyToEnvironment: Plugin['applyToEnvironment'] = ({ config }) => config.consumer === 'server'
  return [
    {
      name: 'compact-output',
      applyToEnvironment,
      renderChunk(code, { fileName }) {
        const {
          code: compact,
          map,
          errors,
        } = minifySync(fileName, code, {
          ...{ module: true, sourcemap: true, compress: false, mangle: false },
          codegen: { removeWhitespace: true },
        })
        if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`)
        return { code: compact, map: map ?? null }
      },
    },
    {
      name: 'ascii-output',
      applyToEnvironment,
      renderChunk(code) {
        const text = new MagicString(code)
        for (const { end } of this.parse(code).body) text.appendLeft(end, '\n')
        text.replace(NOT_ASCII, escapeOf)
        return { code: text.toString(), map: text.generateMap({ hires: true }) }
      },
    },
  ]
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
