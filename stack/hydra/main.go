// The Hydra that the demo and the tests run.
package main

import "github.com/ory/hydra/v2/cmd"

func main() {
	cmd.Execute()
}
