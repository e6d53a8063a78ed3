import { UnstyledButton } from '@mantine/core'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './Hero.module.css'

const surelyTwoLines = 120 // characters

/** Two lines of what the author says about the recipe, and the whole of it for whoever asks. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || isOpen) return
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 2)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const widths = new ResizeObserver(measure)
    widths.observe(current)
    // The words may come later, with the reader of Markdown.
    const words = new MutationObserver(measure)
    words.observe(current, { childList: true })
    return () => {
      widths.disconnect()
      words.disconnect()
    }
  }, [isOpen])
  // A link that the keys lead to may be in what is cut off.
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isCut && target.matches(':focus-visible')) setOpen(true)
  }
  if (text.trim() === '') return null
  return (
    <div
      className={`${classes.description} short-at-start`}
      dir={writingDirection(text)}
      data-open={isOpen}
    >
      <div
        ref={box}
        className={classes.cut}
        data-long={text.length > surelyTwoLines}
        onFocus={handleFocus}
      >
        <Markdown text={text} />
      </div>
      {(isCut || isOpen) && (
        <UnstyledButton
          className={classes.more}
          dir="auto"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'recipe.description-less' : 'recipe.description-more')}
        </UnstyledButton>
      )}
    </div>
  )
}
