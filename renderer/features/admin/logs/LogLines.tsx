import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#contract/admin.ts'
import { logTime } from './log-text.ts'
import classes from './logs.module.css'

const nearEnd = 24 // pixels

interface LogLinesProps {
  entries: LogEntry[]
  label: string
}

/** The lines in a scrolling frame; scrolled to the end, it follows new lines. */
export function LogLines({ entries, label }: LogLinesProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  // Without dependencies: runs after every render that may have added lines.
  useLayoutEffect(() => {
    if (isAtEnd && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  })
  const handleScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    setIsAtEnd(scrollHeight - scrollTop - clientHeight <= nearEnd)
  }
  return (
    <div className={classes.place}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <div
        ref={frame}
        className={classes.lines}
        dir="ltr"
        lang="en"
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={handleScroll}
      >
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {!isAtEnd && (
        <Button
          className={classes.end}
          size="sm"
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => {
            setIsAtEnd(true)
            frame.current?.focus()
          }}
        >
          {t('admin.logs.to-end')}
        </Button>
      )}
    </div>
  )
}

/** Memoized, so that only new lines are rendered. */
const Line = memo(({ entry }: { entry: LogEntry }) => {
  const { time, level, text, details } = entry
  return (
    <div className={classes.entry} data-level={level ?? undefined}>
      {time && <time dateTime={time}>{logTime(time)}</time>}
      {level && <span className={classes.level}>{level}</span>}
      <span>{text}</span>
      {details && <span className={classes.details}>{details}</span>}
    </div>
  )
})
Line.displayName = 'Line'
