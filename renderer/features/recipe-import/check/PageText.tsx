import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import classes from '../check.module.css'
import { contextOf } from './context.ts'
import { useScrolledTo } from './use-scrolled-to.ts'

interface PageTextProps {
  found: ImportPreview
  /** Where words may be misread: from which character to which. */
  unsure: [number, number][]
  /** What is looked at, and marked: from which character to which. */
  passage: [number, number] | null
}

/** What the page or text says, to compare the form with. */
export function PageText({ found, unsure, passage }: PageTextProps) {
  const { t } = useTranslation()
  const { address, original: text } = found
  const title = t('import.check.page', contextOf(found))
  const region = useScrolledTo(passage?.[0] ?? null)
  const link = address !== null && (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
      {t('import.check.open-page')}
    </Anchor>
  )
  if (text === '') return link
  const words = (
    <div
      ref={region}
      className={classes.words}
      dir="auto"
      // Reachable, so that the keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      {passage === null ? (
        <MarkedText text={text} unsure={unsure} />
      ) : (
        <>
          <MarkedText text={text} unsure={unsure} to={passage[0]} />
          <mark className={classes.looked} data-looked>
            <MarkedText text={text} unsure={unsure} from={passage[0]} to={passage[1]} />
          </mark>
          <MarkedText text={text} unsure={unsure} from={passage[1]} />
        </>
      )}
    </div>
  )
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {link}
      {words}
    </div>
  )
}

interface MarkedTextProps extends Pick<PageTextProps, 'unsure'> {
  text: string
  from?: number
  to?: number
}

/** Doubtful words are underlined, as far as there are few enough of them to help. */
function MarkedText({ text, unsure, from = 0, to = text.length }: MarkedTextProps) {
  const { t } = useTranslation()
  const marked = unsure
    .slice(0, mostMarks)
    .flatMap(([begin, end]): [number, number][] =>
      begin < to && end > from ? [[Math.max(begin, from), Math.min(end, to)]] : [],
    )
  const endOf = (at: number) => marked[at]?.[1] ?? from
  const pieces = marked.flatMap(([begin, end], at) => {
    return [
      text.slice(endOf(at - 1), begin),
      <mark key={begin} className={classes.unsure} title={t('import.photo.unsure')}>
        {text.slice(begin, end)}
      </mark>,
    ]
  })
  return [...pieces, text.slice(endOf(marked.length - 1), to)]
}

const mostMarks = 500
