/** A linear-chain conditional random field: one weight for each row and tag, and one for each pair of tags; fitted by AdaGrad. */
import { ROWS } from './features.ts'
import { mayFollow, TAGS } from './marks.ts'

export interface TaggedWords {
  rows: Uint16Array[]
  tags: Uint8Array
}

const EPOCHS = 12
const RATE = 0.12
const DECAY = 0.0015
const FIRST_SQUARE = 0.05
/** Slopes smaller than this move nothing. */
const NEGLIGIBLE = 1e-3

/** Weights of pairs stand behind those of the rows; the last line of pairs is for the first word. */
const PAIRS = ROWS * TAGS
const SIZE = PAIRS + (TAGS + 1) * TAGS
const START = TAGS

export function fitWeights(messages: readonly TaggedWords[]): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(SIZE)
  const squares = new Float32Array(SIZE).fill(FIRST_SQUARE)
  const sums = new Float32Array(SIZE)
  const move = (at: number, slope: number) => {
    const whole = slope + DECAY * weights[at]!
    squares[at]! += whole * whole
    weights[at]! -= (RATE * whole) / Math.sqrt(squares[at]!)
  }
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = 0; at < messages.length; at++)
      learn(weights, messages[(at * 7919 + epoch * 31) % messages.length]!, move)
    if (epoch >= EPOCHS / 2) for (let i = 0; i < SIZE; i++) sums[i]! += weights[i]!
  }
  return sums.map((sum) => sum / (EPOCHS / 2))
}

function learn(weights: Float32Array, { rows, tags }: TaggedWords, move: (at: number, slope: number) => void): void {
  if (rows.length === 0) return
  const { alone, pairs } = likelihoods(weights, rows)
  for (let t = 0; t < rows.length; t++) {
    for (let k = 0; k < TAGS; k++) {
      const slope = alone[t * TAGS + k]! - (tags[t] === k ? 1 : 0)
      if (Math.abs(slope) < NEGLIGIBLE) continue
      for (const row of rows[t]!) move(row * TAGS + k, slope)
    }
    const before = t === 0 ? START : tags[t - 1]!
    pairs[before * TAGS + tags[t]!]! -= 1
  }
  for (let i = 0; i < pairs.length; i++) if (Math.abs(pairs[i]!) >= NEGLIGIBLE) move(PAIRS + i, pairs[i]!)
}

const ALLOWED = Float64Array.from({ length: (TAGS + 1) * TAGS }, (_, i) =>
  mayFollow(i < START * TAGS ? Math.floor(i / TAGS) : 0, i % TAGS) ? 1 : 0,
)

function scoresOf(weights: Float32Array, rows: readonly Uint16Array[]): Float64Array {
  const scores = new Float64Array(rows.length * TAGS)
  for (let t = 0; t < rows.length; t++)
    for (const row of rows[t]!) for (let k = 0; k < TAGS; k++) scores[t * TAGS + k]! += weights[row * TAGS + k]!
  return scores
}

/** Probability of each tag at each word, and how often each pair of tags is expected. */
function likelihoods(
  weights: Float32Array,
  rows: readonly Uint16Array[],
): { alone: Float64Array; pairs: Float64Array } {
  const count = rows.length
  const scores = scoresOf(weights, rows)
  const joins = ALLOWED.map((allowed, i) => (allowed ? Math.exp(weights[PAIRS + i]!) : 0))
  for (let t = 0; t < count; t++) {
    const own = scores.subarray(t * TAGS, (t + 1) * TAGS)
    const most = Math.max(...own)
    for (let k = 0; k < TAGS; k++) own[k] = Math.exp(own[k]! - most)
  }
  const ahead = new Float64Array(count * TAGS)
  const behind = new Float64Array(count * TAGS).fill(1)
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < TAGS; k++) {
      let sum = t === 0 ? joins[START * TAGS + k]! : 0
      if (t > 0) for (let j = 0; j < TAGS; j++) sum += ahead[(t - 1) * TAGS + j]! * joins[j * TAGS + k]!
      ahead[t * TAGS + k] = sum * scores[t * TAGS + k]!
    }
    normalise(ahead, t)
  }
  for (let t = count - 2; t >= 0; t--) {
    for (let j = 0; j < TAGS; j++) {
      let sum = 0
      for (let k = 0; k < TAGS; k++)
        sum += joins[j * TAGS + k]! * scores[(t + 1) * TAGS + k]! * behind[(t + 1) * TAGS + k]!
      behind[t * TAGS + j] = sum
    }
    normalise(behind, t)
  }
  const alone = ahead.map((value, i) => value * behind[i]!)
  for (let t = 0; t < count; t++) normalise(alone, t)
  const pairs = new Float64Array((TAGS + 1) * TAGS)
  for (let k = 0; k < TAGS; k++) pairs[START * TAGS + k] = alone[k]!
  const here = new Float64Array(TAGS * TAGS)
  for (let t = 1; t < count; t++) {
    let sum = 0
    for (let j = 0; j < TAGS; j++)
      for (let k = 0; k < TAGS; k++)
        sum += here[j * TAGS + k] =
          ahead[(t - 1) * TAGS + j]! * joins[j * TAGS + k]! * scores[t * TAGS + k]! * behind[t * TAGS + k]!
    for (let i = 0; i < here.length; i++) pairs[i]! += here[i]! / sum
  }
  return { alone, pairs }
}

function normalise(values: Float64Array, t: number): void {
  let sum = 0
  for (let k = t * TAGS; k < (t + 1) * TAGS; k++) sum += values[k]!
  for (let k = t * TAGS; k < (t + 1) * TAGS; k++) values[k]! /= sum
}

/** The likeliest tags (Viterbi). */
export function likeliestTags(weights: Float32Array, rows: readonly Uint16Array[]): Uint8Array {
  const count = rows.length
  const best = scoresOf(weights, rows)
  const from = new Uint8Array(count * TAGS)
  for (let t = 0; t < count; t++)
    for (let k = 0; k < TAGS; k++) {
      let most = Number.NEGATIVE_INFINITY
      for (let j = t === 0 ? START : 0; j < (t === 0 ? TAGS + 1 : TAGS); j++) {
        if (ALLOWED[j * TAGS + k] === 0) continue
        const score = weights[PAIRS + j * TAGS + k]! + (t === 0 ? 0 : best[(t - 1) * TAGS + j]!)
        if (score <= most) continue
        most = score
        from[t * TAGS + k] = j
      }
      best[t * TAGS + k]! += most
    }
  const tags = new Uint8Array(count)
  for (let t = count - 1; t >= 0; t--)
    tags[t] = t === count - 1 ? placeOfMost(best.subarray(t * TAGS)) : from[(t + 1) * TAGS + tags[t + 1]!]!
  return tags
}

const placeOfMost = (values: Float64Array) => values.indexOf(Math.max(...values))
