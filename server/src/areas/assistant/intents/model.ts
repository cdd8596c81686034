/** Multinomial logistic regression on hashed features, fitted by AdaGrad in a fixed order: the same examples, the same model. */
import { type Features, ROWS } from './features.ts'

export interface Labelled {
  features: Features
  label: number
}

const EPOCHS = 4
const RATE = 0.9
const DECAY = 2e-6
/** Labels less likely than this are not moved. */
const NEGLIGIBLE = 0.02
/** Examples that are more likely than this are passed over from then on. */
const LEARNT = 0.9

/** One weight for each row and label. */
export function fitWeights(examples: readonly Labelled[], labels: number): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(ROWS * labels)
  const squares = new Float32Array(ROWS * labels).fill(0.02)
  const scores = new Float64Array(labels)
  const wrongLabels = new Uint16Array(labels)
  const errors = new Float64Array(labels)
  let order = examples
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const unsure: Labelled[] = []
    for (const example of order) {
      const { features, label } = example
      probabilities(weights, labels, features, scores)
      if (scores[label]! < LEARNT) unsure.push(example)
      let wrong = 0
      for (let k = 0; k < labels; k++) {
        const error = scores[k]! - (k === label ? 1 : 0)
        if (error < NEGLIGIBLE && error > -NEGLIGIBLE) continue
        wrongLabels[wrong] = k
        errors[wrong++] = error
      }
      move(weights, squares, labels, features, wrongLabels.subarray(0, wrong), errors)
    }
    order = unsure
  }
  return weights
}

/** Probability of each label. */
export function predict(weights: Float32Array, labels: number, features: Features): Float64Array {
  const result = new Float64Array(labels)
  probabilities(weights, labels, features, result)
  return result
}

function probabilities(weights: Float32Array, labels: number, { rows, values }: Features, into: Float64Array): void {
  into.fill(0)
  for (let i = 0; i < rows.length; i++) {
    const from = rows[i]! * labels
    const value = values[i]!
    for (let k = 0; k < labels; k++) into[k]! += weights[from + k]! * value
  }
  let most = Number.NEGATIVE_INFINITY
  for (let k = 0; k < labels; k++) most = Math.max(most, into[k]!)
  let sum = 0
  for (let k = 0; k < labels; k++) sum += into[k] = Math.exp(into[k]! - most)
  for (let k = 0; k < labels; k++) into[k]! /= sum
}

/** The weights of a row stand side by side, so rows are the outer loop. */
function move(
  weights: Float32Array,
  squares: Float32Array,
  labels: number,
  { rows, values }: Features,
  wrongLabels: Uint16Array,
  errors: Float64Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    const from = rows[i]! * labels
    const value = values[i]!
    for (let j = 0; j < wrongLabels.length; j++) {
      const at = from + wrongLabels[j]!
      const slope = errors[j]! * value + DECAY * weights[at]!
      squares[at]! += slope * slope
      weights[at]! -= (RATE * slope) / Math.sqrt(squares[at]!)
    }
  }
}
