/** A number that PostgreSQL has estimated: it is answered as it is, and a header says so (`CONTAGEM_ESTIMADA`). */
export class Estimate {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}
