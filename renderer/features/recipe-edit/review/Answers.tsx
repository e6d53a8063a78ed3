import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { ReviewedLine } from './use-line-review.ts'
import type { LineAnswer } from './use-answers.ts'
import classes from './review.module.css'

interface AnswersProps {
  reviewed: ReviewedLine
  question: string
  answers: LineAnswer[]
  /** The line is settled: the focus goes on. */
  onDone: () => void
}

/** What is asked about a line, and at most three answers, the likeliest first; then to leave it. */
export function Answers({ reviewed, question, answers, onDone }: AnswersProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const give = async (answer: LineAnswer) => {
    setBusy(true)
    const isGiven = await answer.give()
    setBusy(false)
    if (isGiven) onDone()
  }
  return (
    <div className={classes.answers} role="group" aria-labelledby={id} data-of={reviewed.key}>
      <p id={id}>{question}</p>
      <div className={classes.options}>
        {answers.map((answer, index) => (
          <Button
            key={answer.label}
            variant={index === 0 ? 'light' : index < answers.length - 1 ? 'default' : 'subtle'}
            disabled={busy}
            onClick={() => void give(answer)}
          >
            {answer.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
