import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** A backslash before the character would turn its escape into text. */
const NOT_ASCII = /(?<!\\)[\u0080-\uffff]/g

/**
 * Writes characters outside of ASCII in the server's code as escapes. V8 keeps the text of each module in memory, and
 * one such character doubles its size. The output needs `minify: false`, since minifying undoes the escapes.
 */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    renderChunk(code) {
      const text = new MagicString(code)
      text.replace(NOT_ASCII, escapeOf)
      return { code: text.toString(), map: text.generateMap({ hires: true }) }
    },
  }
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
