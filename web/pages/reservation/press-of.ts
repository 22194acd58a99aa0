export function pressOf(): 'tap' | 'click' {
  return matchMedia('(pointer: coarse)').matches ? 'tap' : 'click'
}
