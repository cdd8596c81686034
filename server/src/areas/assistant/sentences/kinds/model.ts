/** Multinomial logistic regression on top of a prior, fitted by AdaGrad in a fixed order; the later half of its steps is averaged. */
import { type Features, ROWS } from './features.ts'

export interface LabelledFeatures {
  features: Features
  label: number
}

const EPOCHS = 8
const RATE = 0.1
const DECAY = 0.003
const FIRST_SQUARE = 0.05
/** Slopes smaller than this move nothing. */
const NEGLIGIBLE = 1e-4

/** One weight for each row and group. */
export function fitWeights(turns: readonly LabelledFeatures[], groups: number): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(ROWS * groups)
  const squares = new Float32Array(ROWS * groups).fill(FIRST_SQUARE)
  const sums = new Float32Array(ROWS * groups)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = 0; at < turns.length; at++) move(weights, squares, turns[placeOf(at, epoch, turns.length)]!)
    if (epoch >= EPOCHS / 2) for (let i = 0; i < sums.length; i++) sums[i]! += weights[i]!
  }
  return sums.map((sum) => sum / (EPOCHS / 2))
}

/** Turns of one conversation do not stand together. */
const placeOf = (at: number, epoch: number, count: number) => (at * 7919 + epoch * 31) % count

function move(weights: Float32Array, squares: Float32Array, { features, label }: LabelledFeatures): void {
  const { rows, values } = features
  const errors = predict(weights, features)
  errors[label]! -= 1
  for (let i = 0; i < rows.length; i++) {
    const from = rows[i]! * errors.length
    for (let k = 0; k < errors.length; k++) {
      const slope = errors[k]! * values[i]! + DECAY * weights[from + k]!
      if (Math.abs(slope) < NEGLIGIBLE) continue
      squares[from + k]! += slope * slope
      weights[from + k]! -= (RATE * slope) / Math.sqrt(squares[from + k]!)
    }
  }
}

/** Probability of each group. */
export function predict(weights: Float32Array, { rows, values, prior }: Features): Float64Array {
  const scores = Float64Array.from(prior)
  for (let i = 0; i < rows.length; i++) {
    const from = rows[i]! * scores.length
    for (let k = 0; k < scores.length; k++) scores[k]! += weights[from + k]! * values[i]!
  }
  const most = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < scores.length; k++) sum += scores[k] = Math.exp(scores[k]! - most)
  return scores.map((score) => score / sum)
}
