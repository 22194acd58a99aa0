/** How a visitor presses: by touch or by mouse. */
export function pressOf(): 'tap' | 'click' {
  return matchMedia('(pointer: coarse)').matches ? 'tap' : 'click'
}
