// The Kratos that the demo and the tests run. Kratos' own command package
// builds only inside its own tree, so this root command registers the three
// commands that a running service needs.
package main

import (
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/ory/kratos/cmd/migrate"
	"github.com/ory/kratos/cmd/serve"
	"github.com/ory/kratos/driver"
	"github.com/ory/x/dbal"
	"github.com/ory/x/jsonnetsecure"
)

func main() {
	os.Exit(run())
}

func run() int {
	dbal.RegisterDriver(func() dbal.Driver { return driver.NewRegistryDefault() })

	pool := jsonnetsecure.NewProcessPool(runtime.GOMAXPROCS(0))
	defer pool.Close()
	options := []driver.RegistryOption{driver.WithJsonnetPool(pool)}

	root := &cobra.Command{Use: "kratos", SilenceUsage: true}
	serve.RegisterCommandRecursive(root, nil, options)
	migrate.RegisterCommandRecursive(root)
	// Kratos starts itself again with this command to evaluate Jsonnet.
	root.AddCommand(jsonnetsecure.NewJsonnetCmd())

	if root.Execute() != nil {
		return 1
	}
	return 0
}
